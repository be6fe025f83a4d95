import type { LocaleId, StoreId } from './stores.js';

/** Regions that a store delivers to, by their postal code. Counties of Ireland have no code. */
type Names = Readonly<Record<string, string>>;

const pairs = (text: string): Names =>
  Object.fromEntries(text.split(', ').map((pair) => [pair.slice(0, 2), pair.slice(3)]));

const states = pairs(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
    'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, ' +
    'KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, ' +
    'MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, ' +
    'NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, ' +
    'SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, ' +
    'WV West Virginia, WI Wisconsin, WY Wyoming',
);

const statesInFrench = pairs(
  'CA Californie, NC Caroline du Nord, SC Caroline du Sud, ND Dakota du Nord, SD Dakota du Sud, DC District de Columbia, ' +
    'FL Floride, GA Géorgie, HI Hawaï, LA Louisiane, NM Nouveau-Mexique, PA Pennsylvanie, VA Virginie, ' +
    'WV Virginie-Occidentale',
);

const provinces = pairs(
  'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, ' +
    'NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
);

const provincesInFrench = pairs(
  'BC Colombie-Britannique, NB Nouveau-Brunswick, NL Terre-Neuve-et-Labrador, NS Nouvelle-Écosse, ' +
    'NT Territoires du Nord-Ouest, PE Île-du-Prince-Édouard, QC Québec',
);

const counties: Names = Object.fromEntries(
  (
    'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo ' +
    'Meath Monaghan Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'
  )
    .split(' ')
    .map((county) => [county, county]),
);

const names: Readonly<Record<StoreId, Readonly<Record<LocaleId, Names>>>> = {
  us: { 'en-US': states, 'fr-CA': { ...states, ...statesInFrench } },
  ca: { 'en-US': provinces, 'fr-CA': { ...provinces, ...provincesInFrench } },
  ie: { 'en-US': counties, 'fr-CA': counties },
};

/** Returns codes and names of a store's regions, sorted by name. */
export function regionsOf(
  store: StoreId,
  locale: LocaleId,
): readonly (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(locale);
  return Object.entries(names[store][locale]).sort(([, a], [, b]) => compare(a, b));
}

export function isRegionOf(store: StoreId, code: string): boolean {
  return Object.hasOwn(names[store]['en-US'], code);
}
