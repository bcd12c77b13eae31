import { languages, projectTypes, specialties, vendorServices } from '../app/catalogue.ts'
import { anOpportunity, publish } from '../test/builders.ts'
import type { Site } from './site.ts'

const unbroken = { company: 'W'.repeat(200), location: 'Llanfair'.repeat(25), description: 'x'.repeat(500) }
const arabic = {
  company: 'شركة المقاولون العرب للإنشاءات (عثمان أحمد عثمان وشركاه)',
  location: 'القاهرة',
  country: 'Egypt',
  description: 'نحتاج إلى تحليل تأخير مستقل لمشروع محطة قطارات.\nالتقرير مطلوب قبل نهاية الربع الأول.',
}
const everyTag = {
  company: 'Every Tag',
  services: [...vendorServices],
  project_type: [...projectTypes],
  specialties: [...specialties],
  languages: [...languages],
}

/** Publishes what strains a layout: words without a space, Arabic, every tag, no tag. Gives the ids. */
export function publishOddRows({ database }: Site): Promise<string[]> {
  const noTag = { company: 'No Tag', services: [], specialties: [], languages: [] }
  return publish(database.team, ...[unbroken, arabic, everyTag, noTag].map(anOpportunity))
}
