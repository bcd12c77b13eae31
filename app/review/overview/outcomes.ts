import type { Status } from '../../submissions/transitions.ts'
import type { Texture } from './charts/texture.tsx'

/** In stacking order, from the bottom: open submissions on top. */
export const outcomeTextures: Record<Status, Texture> = {
  approved: 'solid',
  answered: 'solid',
  paused: 'solid',
  taken_down: 'hatched',
  closed: 'light',
  withdrawn: 'light',
  declined: 'light',
  spam: 'light',
  erased: 'dotted',
  changes_asked: 'striped',
  pending: 'hollow',
}

export const outcomes = Object.keys(outcomeTextures) as Status[]
