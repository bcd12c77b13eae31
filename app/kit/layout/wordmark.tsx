import { Star } from '../ui/graphics/girih.tsx'
import { useSite } from './use-site.ts'

/** With `isOnOneLine`, a long name is cut at its end. */
export function Wordmark({ isOnOneLine = false }) {
  const { name } = useSite()
  return (
    <span className="flex min-h-11 items-center gap-2 text-xl font-semibold">
      <Star className="size-7 shrink-0" />
      <span className={isOnOneLine ? 'truncate leading-snug' : undefined}>{name}</span>
    </span>
  )
}
