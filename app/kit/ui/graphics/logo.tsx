import { type ReactNode, useEffect, useRef, useState } from 'react'
import { monogramOf } from './monogram.ts'

type Props = {
  url: string | null
  fallback: ReactNode
  className?: string
}

export function Logo({ url, fallback, className = '' }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  // If the image failed before the scripts ran, no listener noticed. A width of 0 alone does not prove a failure,
  // because an SVG without a size may have it too, so the image is decoded.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0)
      image.current.decode().catch(() => setFailed(url))
  }, [url])
  if (!url || url === failed) return fallback
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
      className={`avatar border border-rule bg-paper object-contain ${className}`}
    />
  )
}

type WithMonogramProps = { url: string | null; name: string; className?: string }

export const LogoOrMonogram = ({ url, name, className = '' }: WithMonogramProps) => (
  // The letters are generated content, so that they are not read aloud, found in the page or copied with the text.
  <Logo
    url={url}
    className={className}
    fallback={
      <span
        aria-hidden="true"
        data-monogram={monogramOf(name)}
        className={`avatar ${grounds[groundOf(name)]} font-semibold whitespace-nowrap before:content-[attr(data-monogram)] ${className}`}
      />
    }
  />
)

const grounds = ['bg-ground-1', 'bg-ground-2', 'bg-ground-3', 'bg-ground-4', 'bg-ground-5']

const groundOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % grounds.length
