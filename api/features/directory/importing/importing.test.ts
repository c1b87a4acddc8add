import fc from 'fast-check'
import { baseCallSign, ImportFileError, NOTHING_KNOWN, readFrequency, readWatts, type ImportedRow } from './importedStation.ts'
import { parseCsv, parseStationCsv } from './parseCsv.ts'
import { parseFccQuery } from './parseFcc.ts'
import { parseRadioBrowser } from './parseRadioBrowser.ts'
import { planImport, type KnownStation } from './planImport.ts'
import { stateCode } from './usStates.ts'

const stationsOf = (rows: readonly ImportedRow[]) => rows.flatMap((row) => ('station' in row ? [row.station] : []))
const reasonsOf = (rows: readonly ImportedRow[]) => rows.flatMap((row) => ('reason' in row ? [`${row.row} ${row.name}: ${row.reason}`] : []))

test.each([
  ['99.1', '99.1', 'FM'], ['99.1  MHz', '99.1', 'FM'], ['107.9 fm', '107.9', 'FM'], ['1030 kHz', '1030', 'AM'], ['530', '530', 'AM'],
  ['99.2', null, null], ['108.1', null, null], ['1035', null, null], ['1710', null, null], ['', null, null], ['99,1', null, null], ['1e3', null, null],
])('frequency %j', (text, frequency, band) => {
  expect(readFrequency(text)).toEqual(frequency === null ? null : { frequency, band })
})

test('power, call signs and states', () => {
  expect([readWatts('4.7    kW', 'kW'), readWatts('100. kW', 'kW'), readWatts('0.0018 kW', 'kW'), readWatts('50000', 'W'), readWatts('-', 'kW'), readWatts('9e9', 'W')]).toEqual([4_700, 100_000, 2, 50_000, null, null])
  expect(['KEXP-FM', 'kexp', 'WBZ', 'WXYZ-LP'].map(baseCallSign)).toEqual(['KEXP', 'KEXP', 'WBZ', 'WXYZ'])
  expect(['Washington', 'wa', 'District of Columbia', 'Ontario', ''].map(stateCode)).toEqual(['WA', 'WA', 'DC', null, null])
})

describe('CSV', () => {
  it('names its columns itself, in any order, with quotes', () => {
    const rows = parseStationCsv('\uFEFFFrequency,Name,City,State,Format,Stream_URL,Power,Description\r\n99.1,WAAA,"St. Paul",mn,Jazz,https://a.example/live,"6,000","Says ""hello"",\nand more"\r\n\r\n')
    expect(stationsOf(rows)).toEqual([
      { ...NOTHING_KNOWN, name: 'WAAA', frequency: '99.1', band: 'FM', city: 'St. Paul', state: 'MN', format: 'Jazz', streamUrl: 'https://a.example/live', power: 6_000, description: 'Says "hello", and more' },
    ])
  })

  it('says of each row what is wrong with it', () => {
    expect(reasonsOf(parseStationCsv('name,frequency,band,power\n,99.1,FM,\nWAAA,,FM,\nWBBB,99.2,FM,\nWCCC,1030,FM,\nWDDD,99.1,FM,much\n'))).toEqual([
      '2 : It has no name', '3 WAAA: It has no frequency', '4 WBBB: "99.2" is no frequency of FM or AM', '5 WCCC: 1030 is not a frequency of FM', '6 WDDD: "much" is no power in watts',
    ])
  })

  it.each([['', 'The file is empty'], ['name,city\n', 'The first line names no column "frequency"'], ['name,frequency,colour\n', 'The column "colour" is not known'], ['name,frequency\n"WA', 'A quotation mark is never closed']])(
    'refuses %j: %s',
    (text, message) => {
      expect(() => parseStationCsv(text)).toThrow(new ImportFileError(message))
    },
  )

  it('reads back whatever was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', '\r') }).filter((text) => !text.endsWith('\r'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (lines) => {
        const written = lines.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(parseCsv(`${written}\r\n`)).toEqual(lines)
      }),
    )
  })
})

const fcc = (cells: Record<number, string>) =>
  Array.from({ length: 36 }, (_, index) => (index === 0 ? '' : ` ${cells[index] ?? '-'}   `)).join('|')
const FM = { 1: 'KAAA-FM', 2: '90.3  MHz', 3: 'FM', 9: 'LIC', 10: 'GOLDEN VALLEY', 11: 'MN', 12: 'US', 14: '4.7    kW', 18: '100' }
const AM = { ...FM, 1: 'WBBB', 2: '1030  kHz', 3: 'AM', 14: '5.0 kW', 18: '200' }

/** Lines as the query's text has them, with all their columns. */
const LIVE = [
  '|KAAA-FM     |93.3  MHz |FM |227 |ND  |H                   |C  |-  |LIC    |MESA                     |AZ |US |BLH-20101116ABC     |100.   kW |100.   kW |508.0   |508.0   |41300      |N |33 |20 |1.0   |W |112 |3  |46.9  |SOMEBODY, LLC                                                               |   0.00 km |   0.00 mi |  0.00 deg |871.   m|871.0  m|-         |-       |1002070 |       m|201011162 |aaa |bbb   |',
  '|KBBB        |89.3  MHz |FM |207 |DA  |H                   |C1 |-  |LIC    |ST. PAUL                 |MN |US |BLED-20181105ABC    |-         |11.38  kW |342.0   |342.0   |16688      |N |39 |40 |24.3  |W |105 |13 |4.5   |SOMEBODY, INC.                                                              |   0.00 km |   0.00 mi |  0.00 deg |2364.  m|2364.0 m|-         |0.      |-       |       m|201811059 |aaa |bbb   |',
  '|WCCC        |1300  kHz |AM |    |DAN |Daytime             |B  |-  |LIC    |PASADENA                 |CA |US |BL-20130718ABC         |23.0   kW |Directional|        |       |51427      |N |34 |7  |8.0   |W |118 |4  |57.2  |SOMEBODY LICENSEE, LLC                                                      |   0.00 km |   0.00 mi |  0.00 deg |1565199   |aaa |bbb   |',
  '|WCCC        |1300  kHz |AM |    |DAN |Nighttime           |B  |-  |LIC    |PASADENA                 |CA |US |BL-20130718ABC         |4.2    kW |Directional|        |       |51427      |N |34 |7  |8.0   |W |118 |4  |57.2  |SOMEBODY LICENSEE, LLC                                                      |   0.00 km |   0.00 mi |  0.00 deg |1565199   |aaa |bbb   |',
  '|K254DD      |98.7  MHz |FX |254 |DA  |                    |D  |-  |LIC    |ST. LOUIS                |MO |US |BLFT-20160914ABC    |0.25   kW |0.25   kW |0.0     |0.0     |138425     |N |38 |36 |47.2  |W |90  |20 |9.4   |SOMEBODY, LLC                                                               |   0.00 km |   0.00 mi |  0.00 deg |303.   m|303.0  m|-         |150.    |1007730 |       m|201609147 |aaa |bbb   |',
]

describe('the FCC query', () => {
  it('is read as it comes, FM and AM, horizontal and vertical power', () => {
    const rows = parseFccQuery(LIVE.join('\n'))
    expect(stationsOf(rows)).toEqual([
      { ...NOTHING_KNOWN, name: 'KAAA-FM', frequency: '93.3', band: 'FM', city: 'Mesa', state: 'AZ', power: 100_000 },
      { ...NOTHING_KNOWN, name: 'KBBB', frequency: '89.3', band: 'FM', city: 'St. Paul', state: 'MN', power: 11_380 },
      { ...NOTHING_KNOWN, name: 'WCCC', frequency: '1300', band: 'AM', city: 'Pasadena', state: 'CA', power: 23_000 },
    ])
    expect(reasonsOf(rows)).toEqual(['5 K254DD: It is a translator, not a station of its own'])
  })

  it('tells call sign, frequency, city and power; day and night are one station', () => {
    const rows = parseFccQuery([fcc(FM), fcc(AM), fcc({ ...AM, 14: '50.0 kW' }), '', '*** 3 Records Retrieved ***'].join('\r\n'))
    expect(stationsOf(rows)).toEqual([
      { ...NOTHING_KNOWN, name: 'KAAA-FM', frequency: '90.3', band: 'FM', city: 'Golden Valley', state: 'MN', power: 4_700 },
      { ...NOTHING_KNOWN, name: 'WBBB', frequency: '1030', band: 'AM', city: 'Golden Valley', state: 'MN', power: 50_000 },
    ])
  })

  it('leaves out what is no licensed station of the country', () => {
    const lines = [
      fcc({ ...FM, 9: 'CP' }), fcc({ ...FM, 3: 'FX', 1: 'K200AA' }), fcc({ ...FM, 3: 'FB' }), fcc({ ...FM, 12: 'CA' }), fcc({ ...FM, 1: 'NEW' }), fcc({ ...FM, 2: '200.1 MHz' }), fcc({ ...FM, 3: 'DT' }),
    ]
    expect(reasonsOf(parseFccQuery(lines.join('\n'))).map((line) => line.split(': ')[1])).toEqual([
      'It is not licensed', 'It is a translator, not a station of its own', 'It is a booster, not a station of its own', 'It is not in the United States',
      'It has no call sign', '"200.1 MHz" is no frequency of FM or AM', 'The service "DT" is not broadcast radio',
    ])
    expect(() => parseFccQuery('<html>Too many requests</html>')).toThrow('This is no text of an FCC query: lines of fields between | are needed')
  })
})

const entry = (change: object = {}) => ({
  stationuuid: 'x', name: 'KAAA 90.3 FM Seattle', url: 'http://a.example/list.m3u', url_resolved: 'https://a.example/live', homepage: 'https://kaaa.example/', tags: 'indie,alternative rock',
  countrycode: 'US', state: 'Washington', codec: 'MP3', bitrate: 128, lastcheckok: 1, ...change,
})

describe('Radio Browser', () => {
  it('gives stream, website, state and format; call sign and frequency stand in the name', () => {
    expect(stationsOf(parseRadioBrowser(JSON.stringify([entry(), entry({ name: 'AM 1030 WBBB News Radio', tags: 'news,talk radio', state: 'Atlantis' })])))).toEqual([
      { ...NOTHING_KNOWN, name: 'KAAA', frequency: '90.3', band: 'FM', state: 'WA', format: 'Alternative', website: 'https://kaaa.example/', streamUrl: 'https://a.example/live' },
      { ...NOTHING_KNOWN, name: 'WBBB', frequency: '1030', band: 'AM', state: null, format: 'News/Talk', website: 'https://kaaa.example/', streamUrl: 'https://a.example/live' },
    ])
  })

  it('reads an entry with every field of the API, and trusts the code of the state before its name', () => {
    const full = {
      changeuuid: '6f8d3b7c-0000-4000-8000-000000000001', stationuuid: '6f8d3b7c-0000-4000-8000-000000000002', serveruuid: null, name: '\tWCCC 1300 AM ', url: 'http://a.example/listen.pls',
      url_resolved: 'http://a.example/live', homepage: null, favicon: '', tags: '', country: 'The United States Of America', countrycode: 'US', iso_3166_2: 'US-CA', state: 'SoCal',
      language: 'english', languagecodes: 'en', votes: 12, lastchangetime: '2026-01-02 03:04:05', lastchangetime_iso8601: '2026-01-02T03:04:05Z', codec: 'AAC+', bitrate: 64, hls: 0,
      lastcheckok: 1, lastchecktime: '2026-01-02 03:04:05', lastchecktime_iso8601: '2026-01-02T03:04:05Z', lastcheckoktime: '2026-01-02 03:04:05', lastlocalchecktime: '',
      clicktimestamp: '', clickcount: 0, clicktrend: 0, ssl_error: 0, geo_lat: null, geo_long: null, geo_distance: null, has_extended_info: false,
    }
    expect(stationsOf(parseRadioBrowser(JSON.stringify([full])))).toEqual([
      { ...NOTHING_KNOWN, name: 'WCCC', frequency: '1300', band: 'AM', state: 'CA', streamUrl: 'http://a.example/live' },
    ])
  })

  it.each([
    ['KAAA', 'KAAA', null],
    ['KAAA/KBBB 1010 AM', 'KAAA/KBBB 1010 AM', '1010'],
    ['Jazz 24', 'Jazz 24', null],
    ['101.1 The Wave', '101.1 The Wave', '101.1'],
    ['The 2000s Channel', 'The 2000s Channel', null],
  ])('reads the name %j', (name, callSign, frequency) => {
    expect(stationsOf(parseRadioBrowser(JSON.stringify([entry({ name })])))[0]).toMatchObject({ name: callSign, frequency })
  })

  it('leaves out what is elsewhere, silent or without an address', () => {
    const list = [entry({ countrycode: 'DE' }), entry({ lastcheckok: 0 }), entry({ url: '', url_resolved: '' }), entry({ name: ' ' }), 7]
    expect(reasonsOf(parseRadioBrowser(JSON.stringify(list))).map((line) => line.split(': ')[1])).toEqual([
      'It is not in the United States', 'Its stream did not answer when Radio Browser looked', 'It has no usable stream address', 'It has no name', 'It has no name',
    ])
    expect(() => parseRadioBrowser('{"error":1}')).toThrow('A list of stations is needed, as the Radio Browser API answers')
    expect(() => parseRadioBrowser('<html>')).toThrow('The file is not valid JSON')
  })
})

describe('the plan', () => {
  const known: KnownStation = {
    id: 1, name: 'KAAA', frequency: '90.3', band: 'FM', city: 'Seattle', state: 'WA', market: 'Seattle', format: 'Public Radio', website: null, description: null, power: null, streamUrl: null,
  }
  const station = (change: object = {}) => ({ ...NOTHING_KNOWN, name: 'KAAA', frequency: '90.3', band: 'FM' as const, ...change })
  const plan = (stations: ReturnType<typeof station>[], all: KnownStation[] = [known], market: string | null = null) =>
    planImport(stations.map((one, index) => ({ row: index + 1, station: one })), all, { market, refusal: (url) => (url.includes('10.0.0.1') ? 'This address is private' : null) })

  it('changes only what the file says and what differs', () => {
    expect(plan([station({ name: 'KAAA-FM', power: 4_700, city: 'Seattle' })]).changed).toEqual([{ id: 1, name: 'KAAA', frequency: '90.3', fields: { power: 4_700 } }])
    expect(plan([station({ format: 'Public Radio' })])).toMatchObject({ unchanged: 1, changed: [], created: [] })
  })

  it('finds a station without a frequency by its call sign when that is only one', () => {
    const nameOnly = station({ frequency: null, band: null, streamUrl: 'https://a.example/live' })
    expect(plan([nameOnly]).changed).toEqual([{ id: 1, name: 'KAAA', frequency: '90.3', fields: { streamUrl: 'https://a.example/live' } }])
    expect(plan([nameOnly], [known, { ...known, id: 2, frequency: '1030' }]).rejected[0]?.reason).toBe('The directory knows this call sign on several frequencies')
    expect(plan([nameOnly], []).rejected[0]?.reason).toBe('Neither its name nor the directory tells its frequency')
  })

  it('gives new stations the market of their city, else the one that was chosen, else their city', () => {
    const fresh = (change: object) => plan([station({ name: 'KNEW', ...change })], [known], 'Elsewhere').created[0]?.market
    expect(fresh({ city: 'SEATTLE', state: 'WA' })).toBe('Seattle')
    expect(fresh({ city: 'Yakima', state: 'WA' })).toBe('Elsewhere')
    expect(plan([station({ name: 'KNEW', city: 'Yakima', state: 'WA' })]).created[0]).toMatchObject({ market: 'Yakima, WA', format: 'Not known' })
  })

  it('takes no address that the product would refuse, no website that is none, and no station twice', () => {
    const { rejected, unchanged } = plan([station(), station({ name: 'KAAA-FM' }), station({ name: 'KNEW', streamUrl: 'http://10.0.0.1/live' }), station({ name: 'KODD', website: 'javascript:alert(1)' })])
    expect(unchanged).toBe(1)
    expect(rejected).toEqual([
      { row: 2, name: 'KAAA-FM', reason: 'The file names this station in row 1 already' },
      { row: 3, name: 'KNEW', reason: 'Stream address: This address is private' },
      { row: 4, name: 'KODD', reason: '"javascript:alert(1)" is no web address' },
    ])
  })
})
