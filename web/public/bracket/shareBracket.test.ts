import { publicBracketPath, shareBracket } from './shareBracket.ts'

const url = `https://spotlead.example${publicBracketPath(7)}`
const clipboard = { writeText: jest.fn(() => Promise.resolve()) }
const fail = (name: string) => () => Promise.reject(new DOMException('no', name))

test('uses the share sheet where there is one', async () => {
  const share = jest.fn(() => Promise.resolve())
  expect(await shareBracket({ share, clipboard }, 'Pies', url)).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: 'Pies', url: 'https://spotlead.example/public/brackets/7' })
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

test('a closed sheet copies nothing', async () => {
  expect(await shareBracket({ share: fail('AbortError'), clipboard }, 'Pies', url)).toBe('cancelled')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

test.each([
  ['without a sheet', {}],
  ['when the sheet fails', { share: fail('NotAllowedError') }],
])('copies the link %s', async (_name, device) => {
  expect(await shareBracket({ ...device, clipboard }, 'Pies', url)).toBe('copied')
  expect(clipboard.writeText).toHaveBeenLastCalledWith(url)
})

test('says when nothing worked', async () => {
  expect(await shareBracket({}, 'Pies', url)).toBe('failed')
  expect(await shareBracket({ clipboard: { writeText: fail('NotAllowedError') } }, 'Pies', url)).toBe('failed')
})
