import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { manageI18n } from '../kit/i18n/catalogue.ts'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { WithEmail } from '../kit/layout/with-email.tsx'
import { page } from '../kit/routing/page.ts'
import { Button } from '../kit/ui/button.tsx'
import { SuccessMark } from '../kit/ui/graphics/success-mark.tsx'
import { typed } from '../kit/ui/typed.ts'
import type { Route } from './+types/one-use.route'
import { ConfirmationCheckbox } from './confirmation-checkbox.tsx'
import { ManageLinkEnded } from './links/manage-link-ended.tsx'
import { manageTexts } from './manage-texts.tsx'
import { handleOneUse, loadOneUse, type OneUseLink, type OneUsePurpose } from './one-use.server.ts'

/**
 * The page of a link that works once. The link erases a submission, confirms a new address or restores the previous
 * address.
 */
export const handle = page({ cache: 'private', messages: manageI18n })

export const loader = (sent: Route.LoaderArgs) => loadOneUse(sent)

export const action = (sent: Route.ActionArgs) => handleOneUse(sent)

type Texts = {
  title(link: OneUseLink): MessageDescriptor
  effect(link: OneUseLink): ReactNode
  button: ReactNode
}

const texts: Record<OneUsePurpose, Texts> = {
  erase: {
    title: ({ kind }) => manageTexts[kind].eraseTitle,
    effect: ({ kind }) => manageTexts[kind].erase,
    button: <Trans>Erase everything</Trans>,
  },
  address: {
    title: () => msg`Use this address`,
    effect: ({ kind, address }) => manageTexts[kind].newAddress(address),
    button: <Trans>Use this address</Trans>,
  },
  former_address: {
    title: () => msg`Restore your email address`,
    effect: ({ kind, address }) => (
      <WithEmail
        without={
          <Trans>
            This cancels the change. Your email address is <bdi dir="ltr">{address}</bdi> again.
          </Trans>
        }
      >
        {manageTexts[kind].restoredAddress(address)}
      </WithEmail>
    ),
    button: <Trans>Restore my address</Trans>,
  },
}

/** The texts for each result. A signed result is valid only on the page of the link's own purpose. */
const results: Record<string, { heading: MessageDescriptor; text: ReactNode }> = {
  done: {
    heading: msg`Your data is erased`,
    text: <Trans>We erased all names, addresses and text. Copies in our backups are overwritten within 30 days.</Trans>,
  },
  changed: {
    heading: msg`Your email address is changed`,
    text: (
      <Trans>
        We will send a new link to this address within 10 minutes. We also email the previous address. A link in that
        email can cancel the change for 7 days.
      </Trans>
    ),
  },
  waits: {
    heading: msg`We will review the new address`,
    text: (
      <Trans>
        You confirmed the new address. It is not at your website's domain, so we review it first. Until then, nothing
        changes, and our emails go to your previous address.
      </Trans>
    ),
  },
  restored: {
    heading: msg`Your email address is restored`,
    text: (
      <WithEmail>
        <Trans>We will send a new link to your address within 10 minutes.</Trans>
      </WithEmail>
    ),
  },
}

export default function OneUse({ loaderData: { purpose, key, found, done = '' }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const result = results[done]
  if (result)
    return (
      <KeyPage
        title={i18n._(result.heading)}
        heading={
          <>
            {i18n._(result.heading)} <SuccessMark />
          </>
        }
        linkKey={key}
      >
        <p className="text-lg">{result.text}</p>
      </KeyPage>
    )
  if (!found) return <ManageLinkEnded linkKey={key} />
  const { title, effect, button } = texts[purpose]
  const heading = i18n._(title(found))
  const isErasure = purpose === 'erase'
  return (
    <KeyPage title={heading} linkKey={key} lead={<bdi {...typed(found.name)}>{found.name}</bdi>}>
      <p className="mb-6">{effect(found)}</p>
      <KeyForm action={`?${new URLSearchParams({ key })}`} className="grid gap-3">
        {isErasure && (
          <ConfirmationCheckbox isMissing={actionData?.isConfirmationMissing === true}>
            {manageTexts[found.kind].sureToErase}
          </ConfirmationCheckbox>
        )}
        <Button
          type="submit"
          look={isErasure ? 'danger' : 'primary'}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {button}
        </Button>
      </KeyForm>
    </KeyPage>
  )
}
