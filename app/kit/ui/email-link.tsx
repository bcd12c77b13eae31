import { mailTo } from '../../../domain/mail-to.ts'
import { legibleAddress } from './legible-address.ts'

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={mailTo(address)} className="link" dir="ltr">
      {legibleAddress(address)}
    </a>
  )
}
