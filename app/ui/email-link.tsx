import { legibleAddress } from './legible-address.ts'

/** Encoded whole: `a@b.example?bcc=c@d.example`, typed into a form, must not add a recipient. */
export function EmailLink({ address }: { address: string }) {
  const encoded = encodeURIComponent(address).replaceAll('%40', '@')
  return (
    <a href={`mailto:${encoded}`} className="link">
      {legibleAddress(address)}
    </a>
  )
}
