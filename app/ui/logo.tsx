import { useEffect, useRef, useState } from 'react'
import { Girih } from './girih.tsx'

export function Logo({ url, name, className = '' }: { url: string | null; name: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  // A failure before the scripts ran has no listener. An SVG without a size may have no width either.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0)
      image.current.decode().catch(() => setFailed(url))
  }, [url])
  const frame = `relative size-12 shrink-0 overflow-hidden rounded border border-rule ${className}`
  if (url && url !== failed) {
    return (
      <img
        ref={image}
        src={url}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(url)}
        className={`${frame} bg-paper object-contain`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${frame} bg-sand text-petrol-ink`}>
      <Girih seed={seedOf(name)} size={0.28} className="opacity-60" />
    </span>
  )
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7)
}
