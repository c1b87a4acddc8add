import { keptOrder, moved, placeAt } from './reorder.ts'

test('one is moved, the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(list, 9, 0)).toEqual(list)
})

test('a place is found by the middles of the rows', () => {
  const rows = [0, 50, 100].map((top) => ({ top, height: 50 }))
  expect([-10, 20, 30, 74, 76, 124, 126, 900].map((y) => placeAt(y, rows))).toEqual([0, 0, 1, 1, 2, 2, 2, 2])
})

test('an order survives who comes and goes', () => {
  expect(keptOrder([3, 1, 2], [1, 3, 4])).toEqual([3, 1, 4])
})
