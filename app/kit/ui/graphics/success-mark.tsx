import { Check } from 'lucide'
import { Icon } from '../icon.ts'

export const SuccessMark = () => (
  <Icon shape={Check} className="size-10 rounded-full bg-success-ground p-2 text-success" />
)
