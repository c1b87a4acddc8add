import { Problem } from '../lib/problem.mjs'

/**
 * The names that one feature goes by.
 * @typedef {object} FeatureNames
 * @property {string} many folder, service, query: `radioAds`
 * @property {string} one file names, variables: `radioAd`
 * @property {string} Many `RadioAds`
 * @property {string} One type: `RadioAd`
 * @property {string} constant `RADIO_AD`
 * @property {string} table `radio_ads`
 * @property {string} path in addresses: `radio-ads`
 */

/**
 * @param {string | undefined} plural camelCase
 * @param {string} [singular] where English is irregular
 * @returns {FeatureNames}
 * @throws {Problem} when it is no camelCase plural
 */
export function featureNames(plural, singular) {
  if (plural === undefined || !/^[a-z][a-zA-Z0-9]*$/.test(plural)) {
    throw new Problem('Name the feature in the plural, in camelCase: npm run new-feature -- radioAds [radioAd]')
  }
  const one = singular ?? singularOf(plural)
  if (one === plural) throw new Problem(`"${plural}" is no plural: give the singular too, e.g. npm run new-feature -- people person`)
  return {
    many: plural,
    one,
    Many: capital(plural),
    One: capital(one),
    constant: wordsOf(one).join('_').toUpperCase(),
    table: wordsOf(plural).join('_'),
    path: wordsOf(plural).join('-'),
  }
}

/** @param {string} name in camelCase */
const wordsOf = (name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')

/** @param {string} plural */
function singularOf(plural) {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y')
  if (/(?:s|x|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '')
  return plural.replace(/([^s])s$/, '$1')
}

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * @param {string} template in which `widget` stands for the feature
 * @param {FeatureNames} names
 * @returns {string}
 */
export function fillIn(template, { many, one, Many, One, constant, table, path }) {
  return template
    .replaceAll('widget_table', table)
    .replaceAll('widget-path', path)
    .replaceAll('WIDGET', constant)
    .replaceAll('Widgets', Many)
    .replaceAll('widgets', many)
    .replaceAll('Widget', One)
    .replaceAll('widget', one)
}
