import { Star } from '../ui/girih.tsx'
import { useSite } from './use-site.ts'

export function Wordmark() {
  const { name } = useSite()
  return (
    <span className="flex min-h-11 items-center gap-2 text-xl font-semibold">
      <Star className="size-7 shrink-0" />
      <span className="in-[header]:truncate in-[header]:leading-snug">{name}</span>
    </span>
  )
}
