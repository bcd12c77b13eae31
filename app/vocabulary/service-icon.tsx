import sprite from './service-icons.svg?no-inline'

/**
 * The icon of a service, of a specialty, or of the default title of a request (section 2 of the specification). Screen
 * readers skip it, because the name stands beside it.
 */
export const ServiceIcon = ({ of, className }: { of: string; className: string }) => (
  <svg aria-hidden className={`icon stroke-[1.5] ${className}`}>
    <use href={`${sprite}#${of.toLowerCase().replace('ç', 'c').replaceAll(' ', '-')}`} />
  </svg>
)

/** The background colours. The first word of a service chooses one, so that related services have the same colour. */
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
