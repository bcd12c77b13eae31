import type { Status } from '../transitions.ts'
import type { Texture } from './charts/texture.tsx'

/** How what became of a submission is drawn, in the order of stacking: what is settled at the bottom, what is open on top. */
export const outcomeTextures: Record<Status, Texture> = {
  approved: 'solid',
  answered: 'solid',
  taken_down: 'hatched',
  declined: 'light',
  spam: 'light',
  erased: 'dotted',
  changes_asked: 'striped',
  pending: 'hollow',
}

export const outcomes = Object.keys(outcomeTextures) as Status[]
