import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isUnsafeAllowed, unsafeFileSystem, unsafeFileSystemOf, unsafeFolder } from './file-system.ts'

test.each([
  ['NFS', 0x6969],
  ['SMB', 0x517b],
  ['CIFS', 0xff534d42],
  ['SMB2', 0xfe534d42],
  ['FUSE', 0x65735546],
  ['9p', 0x01021997],
  ['AFS', 0x5346414f],
  ['AFS', 0x6b414653],
  ['Ceph', 0x00c36400],
  ['Lustre', 0x0bd00bd0],
  ['GPFS', 0x47504653],
  ['GFS2', 0x01161970],
  ['OCFS2', 0x7461636f],
  ['Coda', 0x73757245],
  ['NCP', 0x564c],
  ['VirtualBox shared folder', 0x786f4256],
  // As a signed integer.
  ['CIFS', 0xff534d42 | 0],
])('[REL-1] %s (%i) is unsafe for SQLite', (name, type) => {
  expect(unsafeFileSystemOf(type)).toBe(name)
})

test.each([
  ['ext4', 0xef53],
  ['XFS', 0x58465342],
  ['Btrfs', 0x9123683e],
  ['ZFS', 0x2fc12fc1],
  ['tmpfs', 0x01021994],
  ['overlayfs', 0x794c7630],
  ['F2FS', 0xf2f52010],
])('[REL-1] %s (%i) is safe for SQLite', (_, type) => {
  expect(unsafeFileSystemOf(type)).toBeUndefined()
})

test('[REL-1] a folder’s file system is read; the message names the setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-system-'))
  expect(unsafeFileSystem(folder)).toBeUndefined()
  rmSync(folder, { recursive: true })
  expect(unsafeFolder('/srv/data', 'NFS')).toMatch(
    /^DATA_DIR: "\/srv\/data" is on NFS.*ALLOW_NETWORK_DATA_DIR=1/,
  )
  expect([{}, { ALLOW_NETWORK_DATA_DIR: '0' }, { ALLOW_NETWORK_DATA_DIR: '1' }].map(isUnsafeAllowed)).toEqual(
    [false, false, true],
  )
})
