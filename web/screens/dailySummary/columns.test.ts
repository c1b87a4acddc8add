import { daysCsv } from './columns.ts'

test('a spreadsheet holds every column of every day, with numbers that it can add up', () => {
  const csv = daysCsv([
    {
      processingDate: '2026-03-10', totalFiles: 10, processedFiles: 9, totalDuration: 5_400, totalSegments: 100, advertisementSegments: 20,
      speechSegments: 40, musicSegments: 30, stationCount: 3, emailSent: true, processingMethod: 'by hand, "late"',
    },
  ])
  expect(csv.split('\r\n')).toEqual([
    'Date,Stations,First Capture,Last Capture,Audio Hours,Audio Files,Processing %,Transcripts,Ad Segments,Music Hours,Talk Hours,Ad Hours,Unknown Hours,Errors,Alerts Sent,Method',
    '2026-03-10,3,07:00,19:00,1.50,10,90,60,20,0.5,0.6,0.3,0.2,0,1,"by hand, ""late"""',
    '',
  ])
})
