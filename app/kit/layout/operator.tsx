import { Trans } from '@lingui/react/macro'
import { useSite } from './use-site.ts'

export function Operator({ className }: { className?: string }) {
  const { name, operator } = useSite()
  if (!operator.name) return null
  const { address, register } = operator
  return (
    <p className={className}>
      <Trans>
        {name} is operated by {operator.name}
      </Trans>
      {[address, register].filter(Boolean).map((fact) => (
        <span key={fact} className="block">
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  )
}
