import { ClosingMenu } from './closing-menu.ts'

/** The departments. On a phone they lie below each other, and an open one stays open. */
export class DepartmentMenu extends ClosingMenu {
  protected override closesBeside(): boolean {
    return matchMedia('(min-width: 900px)').matches
  }
}
