import { Trans, useLingui } from '@lingui/react/macro'
import { page } from '../../routing/page.ts'
import { pageOf } from '../../submissions/kinds.ts'
import { FormPage } from '../form-page.tsx'
import type { Route } from './+types/closing.route'
import { ClosingForm } from './closing-form.tsx'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'

export const handle = page({ cache: 'private' })

export function loader({ params }: Route.LoaderArgs) {
  return { page: pageOf(publishedKindAt(params.kinds), params.id) }
}

export function action({ context, params, url }: Route.ActionArgs) {
  return decideAndShow({ context, url }, { kind: publishedKindAt(params.kinds), id: params.id, transition: 'closed' })
}

export default function Closing({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Close the post`} back={{ to: page, label: <Trans>Back to the submission</Trans> }}>
      <ClosingForm page={page} />
    </FormPage>
  )
}
