export type Relayed = {
  name: string
  company: string
  email: string
  website: string
  message: string
  recipient: string
  sendKey: string
  stopKey: string
  /** The key of the page on which the vendor and the organisation write to each other. */
  replyKey: string
  services: string[]
  /** The type of the company, which is shown instead of its name. '' if the name is shown. */
  companyType: string
  country: string
  /** Whether the organisation has written since it received the reply. */
  isAnswered: boolean
  /**
   * The last day on which the vendor can open the names of a conflict check, such as '2027-03-14'. Null if there are no
   * names to open.
   */
  namesUntil: string | null
}

/** In the state 'answered' a message has been sent, as in 'sent', but its recipient may no longer accept messages. */
export type RelayedState = 'asked' | 'sent' | 'answered'
