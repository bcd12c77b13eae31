/** What the sender must choose first: a program that presses every button chooses nothing. */
export type Need = 'sure' | 'outcome' | 'day'

/** Why nothing was done. */
export type Refusal = Need | 'rateLimited' | 'dailyLimit'

/** By the names in the forms. */
export type Chosen = Record<string, string>

/** In the form of which act, and what was chosen there. */
export type Refused = { reason: Refusal; asked: string; chosen: Chosen }
