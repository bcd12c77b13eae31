import { LANGUAGES, type Language } from '../../../../config/language.ts'
import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import { choiceName } from '../../../kit/lists/filters.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'

export const closedLists = () =>
  opportunityFilters.map((group) => ({
    parameter: group.key,
    label: inEachLanguage((language) => siteI18n.in(language)._(group.label)),
    options: group.options.map((value) => ({
      value,
      label: inEachLanguage((language) => choiceName(group, value, siteI18n.in(language))),
    })),
  }))

const inEachLanguage = (nameIn: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)]))
