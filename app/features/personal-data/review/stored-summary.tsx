import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { formatList } from '../../../../config/language.ts'
import { Button } from '../../../kit/ui/button.tsx'
import type { StoredCount } from '../copy.queries.server.ts'

type Props = { email: string; person: readonly string[]; counts: StoredCount[] }

export function StoredSummary({ email, person, counts }: Props) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="stored" className="mb-10">
      <h2 id="stored" className="mb-3 text-xl">
        <Trans>What we store</Trans>
      </h2>
      <p className="mb-4 max-w-prose wrap-anywhere">
        <Trans>Addresses of this mailbox:</Trans> <bdi dir="ltr">{formatList(i18n.locale, person)}</bdi>
      </p>
      <Counts counts={counts} />
      <p className="my-4 max-w-prose text-muted">
        <Trans>
          The file leaves out links that open pages, the names of reviewers and data of other people that this person
          has not seen. We record that a copy was made, without the address.
        </Trans>
      </p>
      <Form method="post" action="/review/personal-data/copy" reloadDocument className="flex flex-wrap gap-3">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="format" value="xlsx" look="secondary">
          <Trans>Download for Excel</Trans>
        </Button>
        <Button type="submit" name="format" value="json" look="secondary">
          <Trans>Download as JSON</Trans>
        </Button>
      </Form>
    </section>
  )
}

/**
 * Shows the counts of stored rows. Types of data are counted together if their label and their reason to stay after an
 * erasure are the same.
 */
function Counts({ counts }: { counts: StoredCount[] }) {
  const { i18n } = useLingui()
  const groups = Map.groupBy(counts, ({ label, stays = '' }) => `${label}\n${stays}`)
  return (
    <dl className="max-w-3xl border-t border-rule">
      {[...groups].map(([group, [first, ...others]]) => (
        <div key={group} className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[minmax(0,1fr)_4rem]">
          <dt>
            {i18n._(first?.label ?? '')}
            {first?.stays && (
              <span className="block text-sm text-muted">
                <Trans>Stays after an erasure.</Trans> {i18n._(first.stays)}
              </span>
            )}
          </dt>
          <dd className="tabular-nums sm:text-end">
            {others.reduce((sum, { count }) => sum + count, first?.count ?? 0)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
