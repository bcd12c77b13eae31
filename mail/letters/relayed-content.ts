export type Relayed = {
  name: string
  company: string
  email: string
  website: string
  message: string
  recipient: string
  sendKey: string
  stopKey: string
  /** The page on which the vendor and the organisation write to each other. */
  replyKey: string
  services: string[]
  /** '' unless the name is not shown. */
  companyType: string
  country: string
  /** Whether the organisation has written since the reply. */
  isAnswered: boolean
  /** The last day, as '2027-03-14', of a conflict check whose names the vendor has not opened. */
  namesUntil: string | null
}

/** Answered: on the site, after it was sent. */
export type RelayedState = 'asked' | 'sent' | 'answered'
