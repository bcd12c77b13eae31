/** A message key: the first service (spec 2, 'Home page'). */
export function titleOf(services: readonly string[]): string {
  return services[0] ?? /*i18n*/ 'Consulting services'
}
