import { Building2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.ts'
import { monogramOf } from './monogram.ts'

const grounds = ['bg-ground-1', 'bg-ground-2', 'bg-ground-3', 'bg-ground-4', 'bg-ground-5']

type Props = {
  url: string | null
  name: string
  /** An icon, without letters of the name. */
  isNeutral?: boolean | undefined
  className?: string
}

/** A monogram where there is no logo, or where it does not load. */
export function Logo({ url, name, isNeutral = false, className = '' }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  // A failure before the scripts ran has no listener. An SVG without a size may have no width either.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0)
      image.current.decode().catch(() => setFailed(url))
  }, [url])
  const frame = `size-11 shrink-0 rounded ${className}`
  if (url && url !== failed) {
    return (
      <img
        ref={image}
        src={url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(url)}
        className={`${frame} border border-rule bg-paper object-contain`}
      />
    )
  }
  if (isNeutral)
    return (
      <span className={`${frame} flex items-center justify-center bg-sand text-muted`}>
        <Icon shape={Building2} className="size-1/2" />
      </span>
    )
  // Generated content: no part of the text that is read, found or copied.
  return (
    <span
      aria-hidden="true"
      data-monogram={monogramOf(name)}
      className={`${frame} ${grounds[groundOf(name)]} flex items-center justify-center font-semibold before:content-[attr(data-monogram)]`}
    />
  )
}

const groundOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % grounds.length
