import { typed } from '../../kit/ui/typed.ts'
import { TypedLine } from '../../kit/ui/typed-text.tsx'
import type { LabelledValue } from './comparison-text.server.ts'

export const LabelledValues = ({ facts }: { facts: readonly LabelledValue[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt className="text-muted">{label}</dt>
        <dd>
          <bdi {...typed(value)}>
            <TypedLine text={value} />
          </bdi>
        </dd>
      </div>
    ))}
  </dl>
)
