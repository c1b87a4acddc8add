/** States by folded name; abbreviations as markets write them. */
export const STATES: Readonly<Record<string, string>> = {
  AL: 'alabama', AK: 'alaska', AZ: 'arizona', AR: 'arkansas', CA: 'california', CO: 'colorado', CT: 'connecticut', DE: 'delaware', FL: 'florida', GA: 'georgia',
  HI: 'hawaii', ID: 'idaho', IL: 'illinois', IN: 'indiana', IA: 'iowa', KS: 'kansas', KY: 'kentucky', LA: 'louisiana', ME: 'maine', MD: 'maryland', MA: 'massachusetts',
  MI: 'michigan', MN: 'minnesota', MS: 'mississippi', MO: 'missouri', MT: 'montana', NE: 'nebraska', NV: 'nevada', NH: 'new hampshire', NJ: 'new jersey', NM: 'new mexico',
  NY: 'new york', NC: 'north carolina', ND: 'north dakota', OH: 'ohio', OK: 'oklahoma', OR: 'oregon', PA: 'pennsylvania', RI: 'rhode island', SC: 'south carolina',
  SD: 'south dakota', TN: 'tennessee', TX: 'texas', UT: 'utah', VT: 'vermont', VA: 'virginia', WA: 'washington', WV: 'west virginia', WI: 'wisconsin', WY: 'wyoming', DC: 'district of columbia',
}

/** Words that make the words before them a street or place. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  ('street avenue road boulevard drive lane parkway pike turnpike highway route interstate expressway plaza mall center square blvd ave st rd county counties exit corner ' +
    'downtown calle avenida loop bypass beltline circle trail creek valley heights hills beach park bridge crossing village').split(' '),
)

/** Larger cities and towns, folded: where a name's words are a place. */
export const CITIES: ReadonlySet<string> = new Set(
  ('new york|los angeles|chicago|houston|phoenix|philadelphia|san antonio|san diego|dallas|san jose|austin|jacksonville|fort worth|columbus|charlotte|indianapolis|san francisco|seattle|' +
    'denver|oklahoma city|nashville|el paso|washington|boston|las vegas|portland|detroit|louisville|memphis|baltimore|milwaukee|albuquerque|fresno|tucson|sacramento|kansas city|mesa|' +
    'atlanta|omaha|colorado springs|raleigh|long beach|virginia beach|miami|oakland|minneapolis|tulsa|bakersfield|wichita|arlington|aurora|tampa|new orleans|cleveland|honolulu|anaheim|' +
    'lexington|stockton|corpus christi|henderson|riverside|newark|saint paul|st paul|santa ana|cincinnati|irvine|orlando|pittsburgh|st louis|saint louis|greensboro|jersey city|anchorage|' +
    'lincoln|plano|durham|buffalo|chandler|chula vista|toledo|madison|gilbert|reno|fort wayne|lubbock|st petersburg|laredo|irving|chesapeake|winston salem|glendale|scottsdale|garland|' +
    'boise|norfolk|spokane|fremont|richmond|santa clarita|san bernardino|baton rouge|hialeah|tacoma|modesto|port st lucie|huntsville|des moines|yonkers|rochester|moreno valley|' +
    'fayetteville|fontana|worcester|little rock|augusta|oxnard|birmingham|montgomery|frisco|amarillo|salt lake city|grand rapids|huntington beach|overland park|akron|tallahassee|' +
    'grand prairie|mckinney|mobile|knoxville|shreveport|brownsville|providence|chattanooga|fort lauderdale|tempe|sioux falls|springfield|vancouver|eugene|santa rosa|salem|ontario|' +
    'fort collins|pembroke pines|corona|lakewood|peoria|cary|hayward|alexandria|killeen|pasadena|palmdale|hollywood|sunnyvale|rockford|naperville|clarksville|joliet|paterson|escondido|' +
    'bridgeport|savannah|mcallen|syracuse|macon|dayton|gainesville|charleston|waco|columbia|topeka|hartford|cedar rapids|lansing|kalamazoo|ann arbor|flint|saginaw|traverse city|green bay|' +
    'appleton|oshkosh|eau claire|la crosse|duluth|st cloud|rochester|mankato|fargo|bismarck|grand forks|minot|rapid city|sioux city|dubuque|waterloo|davenport|iowa city|quad cities|' +
    'rock island|moline|champaign|bloomington|decatur|terre haute|evansville|south bend|muncie|lafayette|youngstown|canton|erie|scranton|wilkes barre|allentown|harrisburg|lancaster|york|' +
    'reading|altoona|johnstown|wheeling|huntington|parkersburg|roanoke|lynchburg|winchester|charlottesville|bangor|burlington|manchester|nashua|concord|albany|utica|binghamton|' +
    'wilmington|asheville|hickory|greenville|spartanburg|florence|myrtle beach|albany|valdosta|columbus|dothan|pensacola|panama city|biloxi|gulfport|jackson|hattiesburg|tupelo|monroe|' +
    'alexandria|lake charles|beaumont|tyler|longview|texarkana|abilene|midland|odessa|san angelo|wichita falls|lawton|joplin|columbia|jefferson city|fort smith|jonesboro|paducah|' +
    'owensboro|bowling green|johnson city|bristol|kingsport|casper|cheyenne|billings|great falls|missoula|bozeman|butte|helena|idaho falls|pocatello|twin falls|yakima|tri cities|' +
    'wenatchee|bellingham|olympia|bend|medford|redding|chico|eureka|santa maria|santa barbara|monterey|yuma|flagstaff|prescott|santa fe|las cruces|pueblo|grand junction|boulder|' +
    'greeley|north platte|grand island|kearney|scottsbluff|salina|hays|dodge city|garden city|hutchinson|manhattan|emporia|enid|stillwater|muskogee').split('|'),
)
