const NEWLINE = 10

export class LineReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /**
   * Yields the next `count` lines, in pieces of any size. Throws an Error with the message `tooFew` if the text has
   * fewer.
   */
  async *take(count: number, tooFew: string): AsyncGenerator<Buffer> {
    while (count > 0) {
      if (await this.ended()) throw new Error(tooFew)
      const piece = this.#rest
      let end = 0
      while (count > 0) {
        const newline = piece.indexOf(NEWLINE, end)
        if (newline < 0) break
        end = newline + 1
        count--
      }
      if (count > 0) end = piece.length
      this.#rest = piece.subarray(end)
      yield piece.subarray(0, end)
    }
  }

  async ended(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) return true
      this.#rest = value
    }
    return false
  }
}
