import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { staffPool } from '../context.server.ts'
import { readForm } from '../forms/submission.ts'
import { Page } from '../layout/page.tsx'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { page } from '../routing/page.ts'
import { Button } from '../ui/button.tsx'
import { typed } from '../ui/typed.ts'
import type { Route } from './+types/erase.route'
import { Sure } from './acts.tsx'
import { refusalOf } from './limits.server.ts'
import { LinkEnded } from './link-ended.tsx'
import { eraseByKey, findManaged } from './manage.queries.server.ts'
import { manageI18n } from './message-catalogue.ts'
import { useHiddenKey } from './use-hidden-key.ts'

export const handle = page({ cache: 'private', messages: manageI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const managed = key ? await findManaged(context.get(staffPool), key, 'erase') : undefined
  return { name: managed?.name, key, isErased: url.searchParams.has('erased') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  if ((await readForm(request)).get('sure') !== 'yes') return data({ missing: true }, 400)
  const key = url.searchParams.get('key') ?? ''
  const refusal = await refusalOf(context, key, 'erase')
  if (refusal && refusal !== 'ended') throw data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })
  const erased = refusal ?? (await eraseByKey(context.get(staffPool), key))
  return redirect(erased === 'done' ? '/manage/erase?erased' : '/manage/erase', 303)
}

export default function Erase({ loaderData: { name, key, isErased }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  useHiddenKey()
  return (
    <Page>
      <UnlistedPageHead title={t`Erase for good`} />
      {isErased ? <Erased /> : name === undefined ? <LinkEnded /> : null}
      {name !== undefined && (
        <div className="mx-auto max-w-xl">
          <h1 className="text-3xl">
            <Trans>Erase for good</Trans>
          </h1>
          <p className="mt-2 text-lg">
            <bdi {...typed(name)}>{name}</bdi>
          </p>
          <p className="mt-4 mb-6">
            <Trans>
              It leaves the site, and every name, address and text in it and in our letters about it is deleted. What
              was chosen from lists stays, such as the country: it names nobody. This cannot be undone.
            </Trans>
          </p>
          <Form method="post" action={`?${new URLSearchParams({ key })}`} reloadDocument className="grid gap-3">
            <Sure isMissing={actionData?.missing === true} />
            <Button type="submit" look="danger" className="w-full sm:w-auto sm:justify-self-start">
              <Trans>Erase everything</Trans>
            </Button>
          </Form>
        </div>
      )}
    </Page>
  )
}

function Erased() {
  return (
    <section className="mx-auto max-w-xl py-8">
      <h1 className="text-3xl">
        <Trans>It is erased</Trans>
      </h1>
      <p className="mt-4 text-lg text-muted">
        <Trans>We have deleted every name, address and text of it. Copies that are in backups are overwritten.</Trans>
      </p>
    </section>
  )
}
