/** Returns how a script may scroll. The style sheet's rule for reduced motion does not apply to scripts. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
