/** What the sender must choose first. A program that selects every button chooses nothing. */
export type Need = 'confirmation' | 'outcome' | 'day'

export type Refusal = Need | 'rateLimited' | 'dailyLimit'

export type Chosen = Record<string, string>

export type Refused = { reason: Refusal; asked: string; chosen: Chosen }
