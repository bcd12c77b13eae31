/**
 * The input that an act requires from the sender. Some programs submit every form that they find, so without this
 * input, the act changes nothing.
 */
export type RequiredChoice = 'confirmation' | 'outcome' | 'day'

export type Refusal = RequiredChoice | 'rateLimited' | 'dailyLimit'

export type Chosen = Record<string, string>

export type RefusedAct = { reason: Refusal; act: string; chosen: Chosen }
