/**
 * The error that is thrown if a public text would name the sender of a confidential request. The transaction rolls
 * back, so nothing is written.
 */
export class NamesSender extends Error {
  override name = 'NamesSender'
}

/**
 * Whether the text of a submission names its confidential sender. `checkNames` (named-sender.queries.server.ts) creates
 * this object, and the functions that write a status or columns require it.
 */
export class NameCheck {
  readonly #isNamed: boolean

  constructor(isNamed: boolean) {
    this.#isNamed = isNamed
  }

  /** Throws `NamesSender` if the text names the sender and a public page would show it. */
  refuse(isPublic: boolean): void {
    if (isPublic && this.#isNamed) throw new NamesSender()
  }
}

/** The check for a change that does not publish a text. If the text is public already, it stays public. */
export const TEXT_STAYS = new NameCheck(false)
