import { legibleAddress } from './legible-address.ts'

/**
 * An e-mail address to write to. All of it is the address: `a@b.example?bcc=c@d.example`, typed into a form, must not
 * become a letter with a copy to somebody else.
 */
export function EmailLink({ address }: { address: string }) {
  const encoded = encodeURIComponent(address).replaceAll('%40', '@')
  return (
    <a href={`mailto:${encoded}`} className="link">
      {legibleAddress(address)}
    </a>
  )
}
