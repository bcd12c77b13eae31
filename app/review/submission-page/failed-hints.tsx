import { Trans, useLingui } from '@lingui/react/macro'

const hints = {
  related: /*i18n*/ 'Perhaps the same company',
  checks: /*i18n*/ 'Automatic checks',
  named: /*i18n*/ 'Whether the public description names the sender',
  subjects: /*i18n*/ 'Probably about',
  vendors: /*i18n*/ 'Vendors that fit',
  verifications: /*i18n*/ 'Checks of this listing',
  reports: /*i18n*/ 'Figures of the page',
}

export type HintName = keyof typeof hints

/** Lists the hints that are missing on the page because an error occurred. */
export function FailedHints({ failed }: { failed: HintName[] }) {
  const { i18n } = useLingui()
  if (failed.length === 0) return null
  return (
    <section className="rounded border border-rule bg-sand p-4">
      <h2 className="text-xl">
        <Trans>Some hints are missing</Trans>
      </h2>
      <ul className="mt-2 list-disc ps-5">
        {failed.map((name) => (
          <li key={name}>{i18n._(hints[name])}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Trans>
          An error occurred while these hints were prepared. You can decide without them. The server log has the error.
        </Trans>
      </p>
    </section>
  )
}
