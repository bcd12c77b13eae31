import { typed } from '../../kit/ui/typed.ts'
import { TypedLine } from '../../kit/ui/typed-text.tsx'

/** The vendor's list of past assignments. Each line of the text is one assignment. */
export const Assignments = ({ of, className = '' }: { of: string; className?: string }) => (
  <ul className={`list-disc ${className}`}>
    {of
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <li key={index} className="ms-5" {...typed(line)}>
          <TypedLine text={line} />
        </li>
      ))}
  </ul>
)
