import { deviceStore } from './deviceStore.ts'

test('a browser that refuses its store costs the memory over a reload, nothing else', () => {
  expect(deviceStore()).toBe(localStorage)
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = deviceStore()
  store.setItem('a', '1')
  expect(deviceStore().getItem('a')).toBe('1')
  store.removeItem('a')
  expect(store.getItem('a')).toBeNull()
  refused.mockRestore()
})
