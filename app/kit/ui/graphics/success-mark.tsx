import { Check } from 'lucide'
import { Icon } from '../icon.ts'

export const SuccessMark = () => (
  <Icon
    shape={Check}
    className="inline-block size-7 rounded-full bg-success-ground p-1.5 align-text-bottom text-success"
  />
)
