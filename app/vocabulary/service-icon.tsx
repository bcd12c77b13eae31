import sprite from './service-icons.svg?no-inline'

/** `of`: a service, a specialty, or the default title of a request (spec 2). The word stands beside it. */
export const ServiceIcon = ({ of, className }: { of: string; className: string }) => (
  <svg aria-hidden className={`icon stroke-[1.5] ${className}`}>
    <use href={`${sprite}#${of.toLowerCase().replace('ç', 'c').replaceAll(' ', '-')}`} />
  </svg>
)

/** By the first word of a service: contracts, claims, analysis, disputes. */
const grounds: Record<string, string> = {
  Contract: 'bg-ground-1',
  Claims: 'bg-ground-2',
  Delay: 'bg-ground-3',
  Quantum: 'bg-ground-3',
  Schedule: 'bg-ground-3',
  Expert: 'bg-ground-5',
  Litigation: 'bg-ground-5',
}

export const ServiceTile = ({ of, className = '' }: { of: string; className?: string }) => (
  <ServiceIcon of={of} className={`avatar p-2 ${grounds[of.split(' ', 1)[0] ?? ''] ?? 'bg-sand'} ${className}`} />
)
