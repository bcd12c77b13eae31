import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WITHOUT_NAME_PATH } from '../../../config/guide-path.ts'
import { SELECTED } from '../../kit/fields/fields.ts'
import { ChoiceField, TextArea } from '../../kit/forms/field.tsx'
import { FoldedSection } from '../../kit/forms/folded-section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { newTab } from '../../kit/ui/new-tab.ts'

// By the style sheet, so that it works without scripts. What it hides describes no field.
const whereSelected = 'hidden gap-6 in-[form:has([name=confidential]:checked)]:grid'

/** A hint of another field, which changes with the box. */
export function HintOf({ open, confidential }: { open?: ReactNode; confidential: ReactNode }) {
  return (
    <>
      <span className="in-[form:has([name=confidential]:checked)]:hidden">{open}</span>
      <span className="hidden in-[form:has([name=confidential]:checked)]:inline">{confidential}</span>
    </>
  )
}

type Props = { confidential: FieldState; why: FieldState; withheld: FieldState }

export function ConfidentialFields({ confidential, why, withheld }: Props) {
  const { id, name, initial } = confidential
  return (
    <FoldedSection
      heading={<Trans>Confidential request (optional)</Trans>}
      hint={
        <Trans>
          Keep our company's name off the page. Visitors then see 'A construction contractor in Qatar'. Vendors reply
          through the site. You cannot choose this later.
        </Trans>
      }
      hintId={`${id}-hint`}
      fields={[confidential, why, withheld]}
    >
      <div>
        <p className="mb-2">
          <Link to={WITHOUT_NAME_PATH} {...newTab} className="link inline-flex min-h-11 items-center">
            <Trans>When to post without your name</Trans>
          </Link>
        </p>
        <Choice
          id={id}
          name={name}
          value={SELECTED}
          defaultChecked={initial === SELECTED}
          aria-describedby={`${id}-hint ${id}-status`}
        >
          <Trans>Keep our company's name off the page</Trans>
        </Choice>
      </div>
      <div role="status" id={`${id}-status`}>
        <p className={`font-medium ${whereSelected}`}>
          <Trans>
            Leave everything out of the description that names you: your company, the project, the city, amounts, dates
            and contract numbers. We publish the request only after you have confirmed your email address with the link
            that we email you.
          </Trans>
        </p>
      </div>
      <div className={whereSelected}>
        <TextArea
          field={why}
          rows={3}
          hint={<Trans>Only we read this. We can decline a confidential request.</Trans>}
        />
        <ChoiceField
          field={withheld}
          hint={
            <Trans>
              Type, ownership and size together can identify a project. What you select is not shown, and filters by it
              do not find your request.
            </Trans>
          }
        />
      </div>
    </FoldedSection>
  )
}
