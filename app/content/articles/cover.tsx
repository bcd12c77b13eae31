import { Girih } from '../../kit/ui/graphics/girih.tsx'

const stars = [160, 80, 40] as const
const tints = ['bg-ground-1', 'bg-ground-2', 'bg-ground-3', 'bg-ground-4', 'bg-ground-5']

export function Cover({ seed, alt, className }: { seed: number; alt: string; className: string }) {
  const tint = tints[seed % tints.length]
  return (
    <div role="img" aria-label={alt} className={`relative h-40 overflow-hidden rounded ${tint} ${className}`}>
      <Girih star={stars[seed % 3]} className="text-petrol-ink opacity-50" />
    </div>
  )
}
