import { useLingui } from '@lingui/react/macro'
import { Legal } from './legal.tsx'
import Text, { headings } from './terms.en.mdx'

export default function Terms() {
  const { t } = useLingui()
  return (
    <Legal
      title={t`Terms of Service`}
      description={t`The terms on which this free directory may be used: beta status, your content, conduct, liability, the law of Jordan and arbitration in Amman.`}
      Text={Text}
      headings={headings}
      updated="2025-03-30"
    />
  )
}
