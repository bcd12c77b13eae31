import { useEffect, useState } from 'react'

// Within it the header lies where it always does; browsers' own toolbars scroll by less than STEP_PX.
const TOP_PX = 80
const STEP_PX = 4

export function useScrollingUp(isWatched: boolean): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    if (!isWatched) return
    let last = window.scrollY
    const follow = () => {
      const { scrollY } = window
      if (scrollY > TOP_PX && Math.abs(scrollY - last) < STEP_PX) return
      setUp(scrollY > TOP_PX && scrollY < last)
      last = scrollY
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [isWatched])
  return isUp && isWatched
}
