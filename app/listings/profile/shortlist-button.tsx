import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MAX_IDS } from '../../kit/routing/id-list.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Tick } from '../../kit/ui/choice.tsx'
import { CompareLink, remember, remembered, SHORTLIST } from '../list/shortlist.tsx'

/**
 * Adds the vendor to the shortlist without leaving the vendor's page. Without scripts, it is a link to the directory,
 * where the vendor is then shortlisted.
 */
export function ShortlistButton({ id }: { id: string }) {
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => setChosen(remembered()), [])
  function choose(ids: string[]) {
    remember(ids)
    setChosen(ids)
  }
  const isChosen = chosen.includes(id)
  return (
    <>
      <Button
        look="secondary"
        aria-pressed={isChosen}
        disabled={!isChosen && chosen.length >= MAX_IDS}
        onClick={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
        className="no-scripts:hidden print:hidden"
      >
        <Tick />
        <Trans>Shortlist</Trans>
      </Button>
      <span className="hidden no-scripts:contents">
        <Link to={`/browse-vendors?${SHORTLIST}=${id}`} className={`${buttonStyle('secondary')} print:hidden`}>
          <Trans>Add to shortlist</Trans>
        </Link>
      </span>
      {chosen.length > 0 && <CompareLink chosen={chosen} look="quiet" />}
    </>
  )
}
