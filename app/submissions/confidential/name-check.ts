/** Thrown before anything is written, because a public text would name its confidential sender. */
export class NamesSender extends Error {
  override name = 'NamesSender'
}

/**
 * Whether the text of a submission names its confidential sender. `checkNames` (named-sender.queries.server.ts) makes
 * one before a status or columns are written, and the functions that write them require it.
 */
export class NameCheck {
  readonly #isNamed: boolean

  constructor(isNamed: boolean) {
    this.#isNamed = isNamed
  }

  /** Throws `NamesSender` if a page would show the text. */
  refuse(isPublic: boolean): void {
    if (isPublic && this.#isNamed) throw new NamesSender()
  }
}

/** Passed with a change that does not publish the text. A text that is public already stays public. */
export const TEXT_STAYS = new NameCheck(false)
