import { typed } from '../../kit/ui/typed.ts'

/** A vendor's own list of its work, one a line. */
export const Assignments = ({ of, className = '' }: { of: string; className?: string }) => (
  <ul className={`list-disc ps-5 ${className}`}>
    {of
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <li key={index} className="plaintext" {...typed(line)}>
          {line}
        </li>
      ))}
  </ul>
)
