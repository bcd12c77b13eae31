import { Girih } from '../../ui/girih.tsx'

export function Cover({ seed, alt, className = '' }: { seed: number; alt: string; className?: string }) {
  return (
    <div role="img" aria-label={alt} className={`relative overflow-hidden rounded bg-hero text-on-petrol ${className}`}>
      <Girih seed={seed + 4} size={2.2} className="absolute inset-0 opacity-50" />
    </div>
  )
}
