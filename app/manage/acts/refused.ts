/**
 * Input that an act needs from the sender before it does anything, so that a program that submits every form changes
 * nothing.
 */
export type RequiredChoice = 'confirmation' | 'outcome' | 'day'

export type Refusal = RequiredChoice | 'rateLimited' | 'dailyLimit'

export type Chosen = Record<string, string>

export type RefusedAct = { reason: Refusal; act: string; chosen: Chosen }
