import { Star } from '../ui/graphics/girih.tsx'
import { useSite } from './use-site.ts'

/** The site's logo and name. With `isOnOneLine`, a name that is too long is cut off at its end. */
export function Wordmark({ isOnOneLine = false }) {
  const { name } = useSite()
  return (
    <span className="flex min-h-11 items-center gap-2 text-xl font-semibold">
      <Star className="size-7 shrink-0" />
      <span className={isOnOneLine ? 'truncate leading-snug' : undefined}>{name}</span>
    </span>
  )
}
