/** A choice that the sender must make first. A program that selects every button chooses nothing. */
export type RequiredChoice = 'confirmation' | 'outcome' | 'day'

export type Refusal = RequiredChoice | 'rateLimited' | 'dailyLimit'

export type Chosen = Record<string, string>

export type RefusedAct = { reason: Refusal; act: string; chosen: Chosen }
