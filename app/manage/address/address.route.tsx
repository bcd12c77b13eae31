import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { withUnicodeDomain } from '../../kit/fields/email-domain.server.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { EmailField } from '../../kit/forms/field.tsx'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { staffPool } from '../../kit/routing/context.server.ts'
import { loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { addressForm } from '../edit/edit.fields.ts'
import { refusalOf, TOO_MANY_CHANGES } from '../links/limits.server.ts'
import { ManageLinkEnded } from '../links/manage-link-ended.tsx'
import { findManaged } from '../manage.queries.server.ts'
import { PageBelowStatus } from '../page-below-status.tsx'
import type { Route } from './+types/address.route'
import { askForAddress } from './address.queries.server.ts'

export const handle = page({ needsEmail: true, cache: 'private', messages: manageI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { key, found } = await loadByKey({ context, url }, findManaged)
  return { name: found?.name, key }
}

/**
 * Returns the same response for every address, so it does not show whether an address is known. Only the email to the
 * address says more.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const submission = parse(await readForm(request), addressForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const refusal = await refusalOf(context, key)
  if (refusal === 'limited') return data(submission.reply({ formErrors: [TOO_MANY_CHANGES] }), 429)
  const result =
    refusal ?? (await askForAddress(context.get(staffPool), key, withUnicodeDomain(submission.value.contactEmail)))
  return redirect(
    result === 'ended' ? '/manage' : `/manage?${new URLSearchParams({ key, done: 'address-asked' })}`,
    303,
  )
}

export default function Address({ loaderData: { name, key }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { formProps, field, failure } = useValidatedForm(addressForm, actionData)
  if (name === undefined) return <ManageLinkEnded linkKey={key} />
  return (
    <PageBelowStatus
      title={t`Change your email address`}
      linkKey={key}
      width="narrow"
      lead={
        <Trans>
          We will send an email to the new address. Open the link in that email and select 'Use this address'. If the
          new address is at your website's domain, the change takes effect as soon as you confirm it. Otherwise, if your
          request or listing has been published, we review the new address first. After the change, we email your
          previous address. The link in that email can cancel the change for 7 days.
        </Trans>
      }
    >
      <KeyForm action={`?${new URLSearchParams({ key })}`} {...formProps} className="grid gap-6">
        <EmailField field={field('contactEmail')} />
        <FailureBanner failure={failure} />
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          <Trans>Send confirmation email</Trans>
        </Button>
      </KeyForm>
    </PageBelowStatus>
  )
}
